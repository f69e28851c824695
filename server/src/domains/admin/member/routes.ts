import * as calls from "#contract/adminMembers.ts";
import type { CallRequest } from "#contract/call.ts";
import { changeMembers as changeMembersCall } from "#contract/memberBulk.ts";
import * as resetCalls from "#contract/memberResets.ts";
import { sections } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cutPageById } from "../../../platform/data/pagination.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { countedRows, csvFile, csvPages } from "../../../platform/http/csvFile.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { translateError } from "../../../platform/i18n.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { listAuthors } from "../../accounts/authors.ts";
import {
	countMembers,
	type FoundMember,
	listMembers,
	type MemberSearch,
	searchMembers,
} from "../../accounts/directory/searchMembers.ts";
import { changeMembers } from "./actions/changeMembers.ts";
import * as manage from "./actions/manageMember.ts";
import { removeMember, undoRemoval } from "./actions/removeMember.ts";
import { decideReset, listOpenResets, proposeReset } from "./actions/twoFactorReset.ts";
import { membersHead, membersToCsv } from "./csv.ts";
import { maySearchMembers, memberSections } from "./policy.ts";
import { presentMember, presentMembers, presentResets } from "./presenter.ts";

const dayMs = 86_400_000;
const { page } = calls.memberRules;

/** Whom a request asks for, among those whom the viewer sees. @throws Forbidden `not-allowed` */
function readFilter(
	{ viewer, clock }: Ctx,
	{ q, country_fid: section, groupid: group, joined, state, cursor }: CallRequest<typeof calls.searchMembers>["query"],
): MemberSearch {
	authorize(maySearchMembers(viewer));
	const joinedAfter = joined === undefined ? undefined : new Date(clock.now().getTime() - joined * dayMs);
	return { text: q, sections: memberSections(viewer), section, group, joinedAfter, state, cursor };
}

export const routes: Route[] = [
	handle(calls.searchMembers, async (ctx, { query }) => {
		const search = readFilter(ctx, query);
		const rows = await searchMembers(ctx.db, search, page + 1);
		const { shown, next } = cutPageById(
			rows.map((row) => ({ ...row, id: row.uid })),
			page,
		);
		const lists = await presentMembers(ctx.db, shown);
		return { lists, next, sections: memberSections(ctx.viewer) ?? sections.map(({ fid }) => fid) };
	}),
	handle(calls.exportMembers, async (ctx, { query }) => {
		const search = readFilter(ctx, query);
		// Recorded in the audit log.
		await ctx.transaction(async () => ({}));
		const lines = csvPages(
			membersHead(ctx.lang),
			(last: FoundMember | undefined, limit) => listMembers(ctx.db, { ...search, cursor: last?.uid }, limit),
			(rows) => membersToCsv(rows, ctx.lang),
		);
		return csvFile("members.csv", lines, await countMembers(ctx.db, search, countedRows + 1));
	}),
	handle(resetCalls.listResets, async (ctx) => ({ lists: await presentResets(ctx, await listOpenResets(ctx.db)) })),
	handle(calls.readMember, (ctx, { params: { uid } }) => presentMember(ctx, uid)),
	handle(calls.openContact, (ctx, { body }) => manage.openContact(ctx, body.uid)),
	handle(calls.logOutMember, (ctx, { body }) => manage.logOutMember(ctx, body.uid)),
	acknowledge(calls.confirmMemberEmail, (ctx, { body }) => manage.confirmEmailOf(ctx, body.uid)),
	acknowledge(calls.renameMember, (ctx, { body }) => manage.renameMember(ctx, body)),
	handle(calls.eraseMember, (ctx, { body: { undo, ...body } }) =>
		manage.eraseMember(ctx, { ...body, undo: undo === 1 }),
	),
	acknowledge(calls.removeMember, (ctx, { body: { undo, ...body } }) =>
		undo === 1 ? undoRemoval(ctx, body) : removeMember(ctx, body),
	),
	acknowledge(calls.exportMember, (ctx, { body }) => manage.exportMember(ctx, body.uid)),
	handle(resetCalls.proposeReset, (ctx, { body }) => proposeReset(ctx, body)),
	acknowledge(resetCalls.decideReset, (ctx, { body: { id, confirm } }) =>
		decideReset(ctx, { id, confirmed: confirm === 1 }),
	),
	handle(changeMembersCall, async (ctx, { body: { apply, ...body } }) => {
		authorize(maySearchMembers(ctx.viewer));
		const rows = await changeMembers(ctx, { ...body, apply: apply === 1 });
		const authorOf = await listAuthors(ctx.db, valuesOf(rows, "uid"));
		return {
			applied: apply === 1,
			rows: rows.map(({ line, typed, uid, error }) => ({
				...{ line, typed, error },
				member: uid === undefined ? null : authorOf(uid),
				error_text: error && translateError(ctx.lang, error),
			})),
		};
	}),
];
