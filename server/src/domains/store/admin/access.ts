import { isSectionOpen, sections } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { readsStore } from "../policy.ts";

/** Sections whose stores the viewer runs or reads: all for administrators and auditors. */
export const readableSections = ({ viewer, deps }: Pick<Ctx, "viewer" | "deps">): number[] =>
	sections
		.filter((section) => section.locale !== "global" && isSectionOpen(section, deps.config.features))
		.map(({ fid }) => fid)
		.filter((fid) => readsStore(viewer, fid).ok);

/**
 * The section that a page of the administration shows: the wanted one, else that of the request, else the viewer's
 * first.
 * @throws Forbidden `not-allowed`
 */
export function readableSection(ctx: Ctx, wanted: number | undefined): number {
	const managed = readableSections(ctx);
	const fid = wanted ?? (managed.includes(ctx.countryFid) ? ctx.countryFid : (managed[0] ?? ctx.countryFid));
	authorize(readsStore(ctx.viewer, fid));
	return fid;
}
