import type { Db } from "../../platform/data/db.ts";
import { Forbidden, Invalid, NotFound } from "../../platform/http/errors.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { mayPostInTopic } from "./policy.ts";
import { getTopic, isFollowingTopic } from "./queries.ts";

/** The topic id of a payload: 0 for none, undefined where it is left out. @throws Invalid `topid` */
export function parseTopicId(topid: string | undefined): number | undefined {
	if (topid === undefined) return undefined;
	const id = Number(topid);
	if (!Number.isSafeInteger(id) || id < 0) throw new Invalid({ topid: "field.format" });
	return id;
}

/**
 * Checks that the viewer may post in a topic or group; 0 is none.
 * @throws Invalid `topid: topic-not-found`, `group-members-only`, `topic-closed`
 */
export async function checkTopicOfPost(db: Db, viewer: Viewer, topid: number): Promise<void> {
	if (topid === 0) return;
	const topic = await getTopic(db, topid).catch((error: unknown) => {
		throw error instanceof NotFound ? new Invalid({ topid: "topic-not-found" }) : error;
	});
	const isMember = topic.kind === "group" && (await isFollowingTopic(db, viewer.uid, topid));
	const verdict = mayPostInTopic(viewer, topic, isMember);
	if (verdict.ok) return;
	throw verdict.why === "group-members-only" || verdict.why === "topic-closed"
		? new Invalid({ topid: verdict.why })
		: new Forbidden(verdict.why);
}
