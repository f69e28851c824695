import type { CallRequest } from "#contract/call.ts";
import { type reportContent as reportCall, reportRules } from "#contract/reports.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { cleanText } from "../../../../platform/data/text.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { authorize, requireUnbannedMember } from "../../../../platform/security/policy.ts";
import { retainPictures } from "../../../media/actions/retainPictures.ts";
import { threadPort } from "../../../threads/port.ts";
import { mayReport } from "../../policy.ts";
import type { reportCases } from "../../tables.ts";
import { insertReport, lockOpenCase } from "../queries.ts";
import { findReported, type Reported } from "../reported.ts";

/** Evidence of an open case has no end; closing the case sets it. */
const retainedWhileOpen = new Date("9999-12-31");

type Body = CallRequest<typeof reportCall>["body"];

/**
 * Reports a thread, a reply, a topic or a member to the moderators, once per member until the case is closed (P-012, G-36). What is
 * reported is stored as it reads now.
 * @throws Invalid by field; NotFound for what the viewer may not read; Forbidden by `mayReport`
 */
export async function reportContent(ctx: Ctx, body: Body): Promise<Record<never, never>> {
	const { viewer } = ctx;
	authorize(requireUnbannedMember(viewer));
	const message = cleanText(body.message ?? "");
	if ([...message].length > reportRules.messageMax) throw new Invalid({ message: "field.too-long" });
	const reason = body.reason ?? "other";
	if (reason === "other" && message === "") throw new Invalid({ [body.reason ? "message" : "reason"]: "report-empty" });
	return ctx.transaction(async (tx) => {
		const reported = await toCase(tx, await findReported(tx, viewer, body));
		authorize(mayReport(viewer, reported.uid));
		const createdAt = ctx.clock.now();
		const caseId = await lockOpenCase(tx, { ...reported, createdAt });
		await retainPictures(tx, reported.aids ?? [], retainedWhileOpen);
		await insertReport(tx, { caseId, uid: viewer.uid, reason, message, createdAt });
		return {};
	});
}

/** What a case stores: a post with its text; that of a first post holds what the kind of its thread adds. */
async function toCase(
	tx: Tx,
	{ kind, post, thread, topic, uid, countryFid }: Reported,
): Promise<Omit<typeof reportCases.$inferInsert, "createdAt">> {
	if (topic) {
		const text = [topic.description, topic.rules].filter(Boolean).join("\n\n");
		return {
			uid,
			countryFid,
			topid: topic.topid,
			subject: topic.name,
			text,
			aids: topic.aid === null ? [] : [topic.aid],
		};
	}
	if (!post || !thread) return { uid, countryFid };
	const { tid, fid, subject, special } = thread;
	const added = kind === "thread" ? await threadPort(special)?.textOf(tx, tid) : undefined;
	const text = added ? `${post.message}\n\n${added}` : post.message;
	return { uid, countryFid, tid, pid: post.pid, fid, subject, aids: post.aids, text };
}
