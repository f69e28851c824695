import { useRouteLoaderData } from "react-router";
import type { MemberPart } from "./member.ts";

/** The member of the open profile. */
export const useFrameMember = (): MemberPart | undefined => useRouteLoaderData<{ member?: MemberPart }>("pages/member-frame")?.member;
