import * as calls from "#contract/memberHistory.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { addNote } from "../note/actions/addNote.ts";
import { presentMemberHistory } from "./presenter.ts";

export const routes: Route[] = [
	handle(calls.memberHistory, (ctx, { params: { uid } }) => presentMemberHistory(ctx, uid)),
	handle(calls.addMemberNote, (ctx, { body: { country_fid: countryFid, ...note } }) =>
		addNote(ctx, { ...note, countryFid }),
	),
];
