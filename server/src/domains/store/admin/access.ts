import { isSectionOpen, sections } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { managesStore } from "../policy.ts";

/** Sections whose stores the viewer runs: all for administrators. */
export const managedSections = ({ viewer, deps }: Pick<Ctx, "viewer" | "deps">): number[] =>
	sections
		.filter((section) => section.locale !== "global" && isSectionOpen(section, deps.config.features))
		.map(({ fid }) => fid)
		.filter((fid) => viewer.manages(fid));

/** The section that a page of the administration shows: the wanted one, else that of the request, else the viewer's first. @throws Forbidden `not-allowed` */
export function managedSection(ctx: Ctx, wanted: number | undefined): number {
	const managed = managedSections(ctx);
	const fid = wanted ?? (managed.includes(ctx.countryFid) ? ctx.countryFid : (managed[0] ?? ctx.countryFid));
	authorize(managesStore(ctx.viewer, fid));
	return fid;
}

/** Ids joined by commas. */
export const readIds = (text: string | undefined): number[] => [
	...new Set((text ?? "").split(",").filter(Boolean).map(Number).filter(Number.isSafeInteger)),
];
