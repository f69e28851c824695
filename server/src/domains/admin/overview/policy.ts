import { everySection, sections } from "#contract/sections.ts";
import { authorize, denied } from "../../../platform/security/policy.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { managedSections } from "../role/policy.ts";

/** Sections whose figures the viewer reads; 0 is all of them. */
export const figureSections = (viewer: Viewer): number[] =>
	viewer.auditor ? [everySection, ...sections.map(({ fid }) => fid)] : managedSections(viewer);

/**
 * The section whose figures are asked for, the viewer's first by default, and those to read, undefined for all.
 * @throws Forbidden `not-allowed`
 */
export function chooseSection(
	viewer: Viewer,
	asked: number | undefined,
): { choices: number[]; section: number; read: number[] | undefined } {
	const choices = figureSections(viewer);
	const section = asked ?? choices[0] ?? -1;
	if (!choices.includes(section)) authorize(denied("not-allowed"));
	return { choices, section, read: section === everySection ? undefined : [section] };
}
