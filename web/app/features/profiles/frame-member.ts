import { useRouteLoaderData } from "react-router";
import type { MemberPart } from "./member.ts";

/** The member whose page this is a part of. */
export const useFrameMember = (): MemberPart | undefined => useRouteLoaderData<{ member?: MemberPart }>("pages/member-frame")?.member;
