import { constraints } from "#contract/constraints.ts";
import * as calls from "#contract/profiles.ts";
import { cutPageById } from "../../platform/data/pagination.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { Forbidden, withFieldNames } from "../../platform/http/errors.ts";
import type { UploadedFile } from "../../platform/http/uploadedFile.ts";
import { changeUsername } from "./actions/changeUsername.ts";
import { editInfo } from "./actions/editInfo.ts";
import { removeAvatar, setAvatar } from "./actions/setAvatar.ts";
import { setCoverPicture } from "./actions/setCoverPicture.ts";
import { presentCover, presentPersonalInfo, presentProfileChanges } from "./presenter.ts";
import { countProfileChanges, getMemberProfile, listProfileChanges } from "./queries.ts";
import { readBasicInfo, wireField, wireFields } from "./wire.ts";

export const routes: Route[] = [
	handle(calls.personalInfo, async (ctx, { query: { uuid = ctx.viewer.uid } }) => {
		if (uuid === 0) throw new Forbidden("login-required");
		return presentPersonalInfo(ctx, await getMemberProfile(ctx.db, uuid));
	}),
	handle(calls.editInfo, async (ctx, { body }) => {
		const { version, changed } = await withFieldNames(wireFields, () => editInfo(ctx, readBasicInfo(body)));
		return { version, changed: changed.map(wireField) };
	}),
	handle(calls.changeUsername, (ctx, { body }) => changeUsername(ctx, body.username)),
	handle(calls.setAvatar, async (ctx, { body }) => ({
		avatar: await setAvatar(ctx, (body as unknown as UploadedFile).bytes),
	})),
	acknowledge(calls.removeAvatar, (ctx) => removeAvatar(ctx)),
	handle(calls.setCoverPicture, async (ctx, { body }) => {
		await setCoverPicture(ctx, body.aid);
		const { back_pic } = await presentCover(ctx.db, await getMemberProfile(ctx.db, ctx.viewer.uid));
		return { back_pic };
	}),
	handle(calls.memberEditLog, async (ctx, { query: { page = 1, before } }) => {
		const limit = constraints.summaryPageSize;
		const offset = before === undefined ? (page - 1) * limit : 0;
		const [rows, count] = await Promise.all([
			listProfileChanges(ctx.db, ctx.viewer.uid, { before, offset, limit: limit + 1 }),
			countProfileChanges(ctx.db, ctx.viewer.uid),
		]);
		const { shown, next } = cutPageById(rows, limit);
		return { lists: presentProfileChanges(shown), page, count, totalPage: Math.ceil(count / limit), next };
	}),
];
