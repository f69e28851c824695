import type { RoleName } from "#contract/access.ts";
import type { ComparedRole } from "#contract/permissionOverview.ts";
import { comparedRoles, rolesOfMembers } from "#contract/permissionOverview.ts";
import { boards, sections } from "#contract/sections.ts";
import { createViewer, guest, type Viewer } from "../../../platform/security/viewer.ts";

/** Where the compared members have their roles. */
export const place = { countryFid: sections[0]?.fid ?? 0, fid: boards.main, topid: 1 };

const membersOnly: ReadonlySet<ComparedRole> = new Set(rolesOfMembers);
const isSiteRole = (role: ComparedRole): role is RoleName => !membersOnly.has(role);

/** A member with a role there, as the policies see them. */
function viewerWith(role: ComparedRole): Viewer {
	const scopes = {
		"country-manager": { section: place.countryFid },
		"board-moderator": { section: place.countryFid, board: place.fid },
		"topic-host": { topic: place.topid },
	} as const;
	const scope = { section: null, board: null, topic: null, ...(scopes as Partial<Record<string, object>>)[role] };
	return createViewer({
		...guest,
		...{ loggedIn: true, uid: -1, username: "somebody", groupId: role === "administrator" ? 6 : 1 },
		...{ emailVerified: true, passesEmailGate: true },
		roles: isSiteRole(role) ? [{ role, ...scope }] : [],
	});
}

const viewers = comparedRoles.map((role) => ({ role, viewer: viewerWith(role) }));

/** The roles whose members a policy lets through. */
export const rolesThat = (may: (viewer: Viewer, role: ComparedRole) => boolean): ComparedRole[] =>
	viewers.flatMap(({ role, viewer }) => (may(viewer, role) ? role : []));
