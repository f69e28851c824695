import * as calls from "#contract/roles.ts";
import { first } from "../../../platform/data/db.ts";
import { cutPageById } from "../../../platform/data/pagination.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { listAssignments } from "../../accounts/role/queries.ts";
import { appointMember } from "./actions/appointMember.ts";
import { endRole } from "./actions/endRole.ts";
import { managedSections, mayReadRoles, rolesToGive } from "./policy.ts";
import { presentRoles } from "./presenter.ts";

export const routes: Route[] = [
	handle(calls.listRoles, async (ctx, { query: { cursor, country_fid: section } }) => {
		const { db, viewer } = ctx;
		authorize(mayReadRoles(viewer));
		const sections = managedSections(viewer);
		const of = viewer.auditor ? {} : { roles: ["board-moderator"] as const, sections };
		const rows = await listAssignments(db, { ...of, section, cursor }, calls.rolesPage + 1);
		const { shown, next } = cutPageById(rows, calls.rolesPage);
		return { lists: await presentRoles(ctx, shown), next, roles: rolesToGive(viewer), sections };
	}),
	handle(calls.appointMember, async (ctx, { body: { country_fid: section, fid: board, topid: topic, ...body } }) =>
		first(await presentRoles(ctx, [await appointMember(ctx, { ...body, section, board, topic })])),
	),
	acknowledge(calls.endRole, (ctx, { body }) => endRole(ctx, body)),
];
