import type { TestApp, TestMember } from "../../../test/testApp.ts";

/** The profile as its owner reads it. */
export const profileOf = async (app: TestApp, member: TestMember) =>
	(await app.as(member).get("/v5/user/personalInfo")).body.data;

/** The changes of a member's profile. */
export const changeLogOf = async (app: TestApp, member: TestMember, query = "") =>
	(await app.as(member).get(`/selfapi/ucenter/membereditlog${query}`)).body.data;
