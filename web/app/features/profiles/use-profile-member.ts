import { useRouteLoaderData } from "react-router";
import type { MemberSummary } from "./member-summary.ts";

/** The member of the open profile. */
export const useProfileMember = (): MemberSummary | undefined =>
	useRouteLoaderData<{ member?: MemberSummary }>("pages/profiles/layout")?.member;
