import { sections } from "#contract/sections.ts";
import { allowed, denied, type PolicyDecision } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";

/** Sections whose entries the viewer reads; undefined for all. */
export const auditedSections = (viewer: Viewer): number[] | undefined =>
	viewer.auditor ? undefined : sections.flatMap(({ fid }) => (viewer.manages(fid) ? fid : []));

/** Administrators and auditors read all of the log, country managers what concerns their sections. */
export const mayReadAudit = (viewer: Viewer): PolicyDecision =>
	auditedSections(viewer)?.length === 0 ? denied("not-allowed") : allowed;
