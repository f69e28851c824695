import type { CallRequest } from "#contract/call.ts";
import { type reportContent as reportCall, reportRules } from "#contract/reports.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { cleanText } from "../../../../platform/data/text.ts";
import { Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { authorize, requireUnbannedMember } from "../../../../platform/security/policy.ts";
import { findAccount } from "../../../accounts/queries.ts";
import { keepPictures } from "../../../media/actions/keepPictures.ts";
import { mayRead } from "../../../threads/policy.ts";
import { threadPort } from "../../../threads/port.ts";
import { findPost, findThread, getReadableThreadWithPost, type PostRow, type ThreadRow } from "../../../threads/queries.ts";
import { getTopic } from "../../../topics/queries.ts";
import { mayReport } from "../../policy.ts";
import type { reportCases } from "../../tables.ts";
import { insertReport, lockOpenCase } from "../queries.ts";

/** Evidence of an open case has no end; closing the case sets it. */
const keptWhileOpen = new Date("9999-12-31");

type Body = CallRequest<typeof reportCall>["body"];
type Reported = Omit<typeof reportCases.$inferInsert, "createdAt">;

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
		const reported = await findReported(ctx, tx, body);
		authorize(mayReport(viewer, reported.uid));
		const createdAt = ctx.clock.now();
		const caseId = await lockOpenCase(tx, { ...reported, createdAt });
		await keepPictures(tx, reported.aids ?? [], keptWhileOpen);
		await insertReport(tx, { caseId, uid: viewer.uid, reason, message, createdAt });
		return {};
	});
}

async function findReported({ viewer }: Ctx, tx: Tx, { pid, tid, topid, uid }: Body): Promise<Reported> {
	if (pid !== undefined) {
		const post = await findPost(tx, pid);
		const thread = post && (await findThread(tx, post.tid));
		if (!post || post.deletedAt || !thread || !mayRead(viewer, thread).ok) throw new NotFound("reply-not-found");
		return ofPost(tx, thread, post);
	}
	if (tid !== undefined) {
		const { thread, post } = await getReadableThreadWithPost(tx, viewer, tid);
		return ofPost(tx, thread, post);
	}
	if (topid !== undefined) {
		const topic = await getTopic(tx, topid);
		const text = [topic.description, topic.rules].filter(Boolean).join("\n\n");
		return { uid: topic.uid, topid, countryFid: topic.countryFid, subject: topic.name, text, aids: topic.aid === null ? [] : [topic.aid] };
	}
	if (uid === undefined) throw new Invalid({ tid: "field.required" });
	const account = await findAccount(tx, uid);
	if (!account) throw new NotFound();
	return { uid, countryFid: account.countryFid };
}

/** A post with its text; that of a first post holds what the kind of its thread adds. */
async function ofPost(tx: Tx, { tid, countryFid, fid, subject, special, ...thread }: ThreadRow, { pid, uid, message, aids }: PostRow): Promise<Reported> {
	const added = pid === thread.pid ? await threadPort(special)?.textOf(tx, tid) : undefined;
	return { uid, tid, pid, countryFid, fid, subject, aids, text: added ? `${message}\n\n${added}` : message };
}
