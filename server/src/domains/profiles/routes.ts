import * as calls from "#contract/profiles.ts";
import { rules } from "#contract/rules.ts";
import { handle, type Route } from "../../platform/dispatch.ts";
import { Refused } from "../../platform/errors.ts";
import type { UploadedFile } from "../../platform/http.ts";
import { changeUsername } from "./actions/changeUsername.ts";
import { editInfo } from "./actions/editInfo.ts";
import { removeAvatar, setAvatar } from "./actions/setAvatar.ts";
import { setBackPicture } from "./actions/setBackPicture.ts";
import { presentChanges, presentPersonalInfo } from "./present.ts";
import { countChanges, findPerson, listChanges } from "./queries.ts";

export const routes: Route[] = [
	handle(calls.personalInfo, async (ctx, { query: { uuid = ctx.viewer.uid } }) => {
		if (uuid === 0) throw new Refused("sign-in-required");
		return presentPersonalInfo(ctx, await findPerson(ctx.db, uuid));
	}),
	handle(calls.editInfo, (ctx, { body }) => editInfo(ctx, body)),
	handle(calls.changeUsername, (ctx, { body }) => changeUsername(ctx, body.username)),
	handle(calls.setAvatar, async (ctx, { body }) => ({ avatar: await setAvatar(ctx, (body as unknown as UploadedFile).bytes) })),
	handle(calls.removeAvatar, (ctx) => removeAvatar(ctx)),
	handle(calls.setBackPicture, (ctx, { body }) => setBackPicture(ctx, body.aid)),
	handle(calls.memberEditLog, async (ctx, { query: { page = 1, before } }) => {
		const limit = rules.centrePage;
		const offset = before === undefined ? (page - 1) * limit : 0;
		const [rows, count] = await Promise.all([listChanges(ctx.db, ctx.viewer.uid, { before, offset, limit: limit + 1 }), countChanges(ctx.db, ctx.viewer.uid)]);
		const lists = presentChanges(rows.slice(0, limit));
		return { lists, page, count, totalPage: Math.ceil(count / limit), next: rows.length > limit ? (lists.at(-1)?.id ?? null) : null };
	}),
];
