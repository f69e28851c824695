import * as calls from "#contract/adminMembers.ts";
import { sections } from "#contract/sections.ts";
import { cutPageById } from "../../../platform/data/pagination.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { translateError } from "../../../platform/i18n.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { searchMembers } from "../../accounts/directory/searchMembers.ts";
import { changeMembers } from "./actions/changeMembers.ts";
import * as manage from "./actions/manageMember.ts";
import { removeMember, undoRemoval } from "./actions/removeMember.ts";
import { decideReset, listOpenResets, proposeReset } from "./actions/resetSecondFactor.ts";
import { maySearchMembers, memberSections } from "./policy.ts";
import { presentMember, presentMembers, presentResets } from "./presenter.ts";

const dayMs = 86_400_000;
const { page } = calls.memberRules;

export const routes: Route[] = [
	handle(
		calls.searchMembers,
		async ({ db, viewer, clock }, { query: { q, country_fid: section, groupid: group, joined, state, cursor } }) => {
			authorize(maySearchMembers(viewer));
			const own = memberSections(viewer);
			const joinedAfter = joined === undefined ? undefined : new Date(clock.now().getTime() - joined * dayMs);
			const rows = await searchMembers(
				db,
				{ text: q, sections: own, section, group, joinedAfter, state, cursor },
				page + 1,
			);
			const { shown, next } = cutPageById(
				rows.map((row) => ({ ...row, id: row.uid })),
				page,
			);
			return { lists: await presentMembers(db, shown), next, sections: own ?? sections.map(({ fid }) => fid) };
		},
	),
	handle(calls.listResets, async (ctx) => ({ lists: await presentResets(ctx, await listOpenResets(ctx.db)) })),
	handle(calls.readMember, (ctx, { params: { uid } }) => presentMember(ctx, uid)),
	handle(calls.openContact, (ctx, { body }) => manage.openContact(ctx, body.uid)),
	handle(calls.logOutMember, (ctx, { body }) => manage.logOutMember(ctx, body.uid)),
	acknowledge(calls.confirmMemberEmail, async (ctx, { body }) => {
		await manage.confirmEmailOf(ctx, body.uid);
	}),
	acknowledge(calls.renameMember, async (ctx, { body }) => {
		await manage.renameMember(ctx, body);
	}),
	handle(calls.eraseMember, (ctx, { body: { undo, ...body } }) =>
		manage.eraseMember(ctx, { ...body, undo: undo === 1 }),
	),
	acknowledge(calls.removeMember, async (ctx, { body: { undo, ...body } }) => {
		await (undo === 1 ? undoRemoval(ctx, body) : removeMember(ctx, body));
	}),
	acknowledge(calls.exportMember, async (ctx, { body }) => {
		await manage.exportMember(ctx, body.uid);
	}),
	handle(calls.proposeReset, (ctx, { body }) => proposeReset(ctx, body)),
	acknowledge(calls.decideReset, async (ctx, { body: { id, confirm } }) => {
		await decideReset(ctx, { id, confirmed: confirm === 1 });
	}),
	handle(calls.changeMembers, async (ctx, { body: { apply, ...body } }) => {
		authorize(maySearchMembers(ctx.viewer));
		const rows = await changeMembers(ctx, { ...body, apply: apply === 1 });
		const authorOf = await listAuthors(
			ctx.db,
			rows.flatMap(({ uid }) => uid ?? []),
		);
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
