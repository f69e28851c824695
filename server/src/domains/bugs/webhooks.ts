import { eq } from "drizzle-orm";
import Type from "typebox";
import { bugStatusOf } from "#contract/bugOptions.ts";
import { guest } from "../../platform/security/viewer.ts";
import { readablePosts } from "../threads/readablePosts.ts";
import { type WebhookEvent, webhookOn } from "../webhookSlot.ts";
import { bugStatusChanged } from "./events.ts";
import { bugChanges } from "./tables.ts";

/** Bugs whose status has changed, as guests read them. */
export const bugWebhooks: readonly WebhookEvent[] = [
	webhookOn(bugStatusChanged, {
		name: "bug.status-changed",
		title: "webhook.event.bug.status-changed",
		schema: Type.Object({
			tid: Type.Integer(),
			title: Type.String(),
			url: Type.String(),
			country_fid: Type.Integer(),
			status: Type.String(),
		}),
		async load({ db, clock, config }, { tid, id }) {
			const [change] = await db.select().from(bugChanges).where(eq(bugChanges.id, id));
			const context = { db, viewer: guest, lang: "en" as const, now: clock.now(), tids: [tid], pids: [] };
			const bug = (await readablePosts(context)).firstPostOf(tid);
			const status = bugStatusOf(change?.status ?? 0);
			if (!change || change.undoneAt || !bug || !status) return undefined;
			const { subject: title, countryFid, uid } = bug.thread;
			const url = config.publicUrl + (await bug.href());
			return { section: countryFid, uid, data: { tid, title, url, country_fid: countryFid, status } };
		},
	}),
];
