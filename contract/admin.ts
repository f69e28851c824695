import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { staffRead } from "./callPresets.ts";

/** Groups of pages of the administration, in their order. */
export const adminGroups = ["members", "content", "support", "coins", "site"] as const;
export type AdminGroup = (typeof adminGroups)[number];

const AdminPages = Type.Object({
	groups: Type.Array(
		Type.Object({
			name: Type.Unsafe<AdminGroup>(Type.String()),
			pages: Type.Array(
				Type.Object({
					path: Type.String(),
					title: Type.String(),
					/** What is done there; empty when the title says it. */
					text: Type.String(),
					/** A name of an icon. */
					icon: Type.String(),
					/** What is pending there, in words; empty for nothing. */
					note: Type.String(),
				}),
			),
		}),
	),
});
export type AdminGroups = Static<typeof AdminPages>["groups"];

export const adminPages = call({
	...staffRead,
	id: "admin.pages",
	path: "/v5/admin/pages",
	summary: "The pages of the administration that the viewer may use, by group",
	/** Without notes it is the menu. */
	query: Type.Object({ notes: Type.Optional(Type.Literal(0)) }),
	response: AdminPages,
});
