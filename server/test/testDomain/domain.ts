import Type from "typebox";
import { call } from "#contract/call.ts";
import { memberRead } from "#contract/callPresets.ts";
import { Id } from "#contract/common.ts";
import { defineLiveEvent } from "#contract/liveEvents.ts";
import { accountSetting } from "../../src/domains/accounts/points/notification.ts";
import { defineDomain } from "../../src/domains/domain.ts";
import { withApply } from "../../src/domains/moderationSlot.ts";
import { type NotificationKind, notifyOn } from "../../src/domains/notificationSlot.ts";
import { handle } from "../../src/platform/http/dispatcher.ts";
import { NotFound } from "../../src/platform/http/errors.ts";
import { flowerActions, flowers, hideFlower, reportedFlower } from "./flowers.ts";

/** Somebody has watered a garden. */
export const gardenWatered = defineLiveEvent("gardenWatered", "garden", Type.Object({ id: Type.Integer() }));

/** A member's flower is open. Without `defineEvent`, as the apps of other test files have no handler of it. */
export const flowerOpened = Object.assign(
	(data: { id: number; uid: number; owner: number }) => ({ name: "testDomain.flowerOpened", data }),
	{ eventName: "testDomain.flowerOpened" },
);

const flower: NotificationKind = {
	kind: "flower",
	tab: "system",
	setting: accountSetting,
	icon: "award",
	on: [notifyOn(flowerOpened, (_db, { id, uid, owner }) => [{ subject: id, ref: uid, actor: uid, to: [owner] }])],
	load:
		async () =>
		({ subject, refs }) => ({
			text: (who) => `${who} opened flower ${subject}`,
			actors: refs,
			num: refs.length,
			opens: "/flowers",
		}),
};

const readFlower = call({
	...memberRead,
	id: "test.flower",
	path: "/v5/test/flower/{id}",
	summary: "A flower",
	params: Type.Object({ id: Id }),
	response: Type.Object({ name: Type.String() }),
	errors: ["not-found"],
});

/** A domain of tests, which adds one of everything that a domain can declare. */
export const testDomain = defineDomain({
	name: "testDomain",
	routes: [
		handle(readFlower, async (_ctx, { params: { id } }) => {
			const found = flowers.get(id);
			if (!found || found.hidden) throw new NotFound();
			return found;
		}),
	],
	rooms: () => ({ garden: async (viewer) => viewer.loggedIn }),
	live: [gardenWatered],
	notifications: [flower],
	moderation: withApply(flowerActions, { "hide-flower": hideFlower }),
	reports: [reportedFlower],
});
