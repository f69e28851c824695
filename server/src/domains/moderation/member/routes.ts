import * as calls from "#contract/memberHistory.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { addNote } from "../note/actions/addNote.ts";
import { presentNote } from "../note/presenter.ts";
import { presentMemberHistory } from "./presenter.ts";

export const routes: Route[] = [
	handle(calls.memberHistory, (ctx, { params: { uid } }) => presentMemberHistory(ctx, uid)),
	handle(calls.addMemberNote, async (ctx, { body: { country_fid: countryFid, ...note } }) => {
		const { id } = await addNote(ctx, { ...note, countryFid });
		return presentNote(ctx.db, id);
	}),
];
