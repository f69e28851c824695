import type { ModerationAction } from "#contract/moderationAction.ts";
import { logModeration } from "../../src/domains/moderationLog/actions/logModeration.ts";
import type { ApplyModeration } from "../../src/domains/moderationSlot.ts";
import type { ReportKind } from "../../src/domains/reportSlot.ts";
import { NotFound } from "../../src/platform/http/errors.ts";
import { authorize, denied, requireUnbannedMember } from "../../src/platform/security/policy.ts";

interface Flower {
	name: string;
	uid: number;
	countryFid: number;
	hidden: boolean;
}

/** The flowers by id, in place of a table. */
export const flowers = new Map<number, Flower>();

/** @throws NotFound */
function getFlower(id: number): Flower {
	const flower = flowers.get(id);
	if (!flower) throw new NotFound();
	return flower;
}

export const flowerActions = {
	"hide-flower": {
		object: "flower",
		reversal: "show-flower",
		effect: "restriction",
		appealable: true,
		outcome: "hide",
		icon: "eye-off",
	},
} as const satisfies Record<string, ModerationAction>;

/** Hides a flower, or shows it again. @throws NotFound; Forbidden to others than managers of its section */
export const hideFlower: ApplyModeration = (ctx, id, { value, reason }) =>
	ctx.transaction(async (tx) => {
		const flower = getFlower(id);
		authorize(ctx.viewer.manages(flower.countryFid) ? requireUnbannedMember(ctx.viewer) : denied("not-allowed"));
		const hidden = value !== 0;
		if (flower.hidden === hidden) return {};
		await logModeration<typeof flowerActions>(tx, ctx, {
			action: hidden ? "hide-flower" : "show-flower",
			object: { kind: "flower", id },
			of: flower,
			reason,
			before: { hidden: flower.hidden },
			after: { hidden },
		});
		flower.hidden = hidden;
		return {};
	});

export const reportedFlower: ReportKind = {
	kind: "flower",
	async find(_db, _viewer, id) {
		const { uid, countryFid, name } = getFlower(id);
		const evidence = async () => ({ text: `A flower named ${name}`, aids: [] });
		return { kind: "flower", id, uid, countryFid, fid: null, title: name, text: "", evidence };
	},
	load:
		async () =>
		({ objectId }) => {
			const flower = flowers.get(objectId);
			return (
				flower && {
					title: flower.name,
					path: `/flower/${objectId}`,
					deleted: false,
					hidden: flower.hidden,
					may: (viewer, outcome) => outcome === "hide" && !flower.hidden && viewer.manages(flower.countryFid),
				}
			);
		},
};
