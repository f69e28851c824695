import Type from "typebox";
import { call } from "./call.ts";
import { memberRead } from "./callPresets.ts";

/** Groups of pages of the administration, in their order. */
export const adminGroups = ["members", "content", "support", "site"] as const;
export type AdminGroup = (typeof adminGroups)[number];

export const adminPages = call({
	...memberRead,
	access: "moderator",
	id: "admin.pages",
	path: "/v5/admin/pages",
	summary: "The pages of the administration that the viewer may use, by group",
	response: Type.Object({
		groups: Type.Array(
			Type.Object({
				name: Type.Unsafe<AdminGroup>(Type.String()),
				pages: Type.Array(
					Type.Object({
						path: Type.String(),
						title: Type.String(),
						/** A name of an icon. */
						icon: Type.String(),
						/** What is pending there, in words; empty for nothing. */
						note: Type.String(),
					}),
				),
			}),
		),
	}),
});
