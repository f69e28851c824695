import * as calls from "#contract/chatMessages.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import type { UploadedFile } from "../../../platform/http/uploadedFile.ts";
import { dateOf } from "../../../platform/http/wireValues.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayPublish } from "../../accounts/policy.ts";
import { getMembership } from "../conversation/queries.ts";
import { parseTarget, readIds } from "../ids.ts";
import { presentVoice } from "../voice/presenter.ts";
import { getVoice } from "../voice/queries.ts";
import { storeVoice } from "../voice/storeVoice.ts";
import { editMessage, reactToMessage, unsendMessage } from "./actions/changeMessage.ts";
import { sendMessage } from "./actions/sendMessage.ts";
import { listMessages } from "./listMessages.ts";
import { presentMessages } from "./presenter.ts";
import { searchMessageRows } from "./queries.ts";

const searchPage = 20;

export const routes: Route[] = [
	handle(calls.listMessages, (ctx, { query: { conversationID, nextReqMessageID, count, after, time } }) =>
		listMessages(ctx, parseTarget(conversationID), {
			before: nextReqMessageID ? Number(nextReqMessageID) : undefined,
			after,
			since: time === undefined ? undefined : dateOf(time),
			count,
		}),
	),
	handle(calls.sendText, async (ctx, { body: { to, aids, mentions, ...sent } }) => ({
		message: await sendMessage(ctx, parseTarget(to), { ...sent, aids: readIds(aids), mentions: readIds(mentions) }),
	})),
	handle(calls.uploadVoice, async (ctx, { body, query }) => {
		authorize(mayPublish(ctx.viewer));
		const { vid } = await storeVoice(ctx, (body as unknown as UploadedFile).bytes, query.peaks ?? "");
		return presentVoice(await getVoice(ctx.db, vid));
	}),
	handle(calls.sendCustom, async (ctx, { body: { to, clientId, ...share } }) => ({
		message: await sendMessage(ctx, parseTarget(to), { share, clientId }),
	})),
	handle(calls.editMessage, async (ctx, { body }) => ({ message: await editMessage(ctx, body.mid, body.text) })),
	handle(calls.unsendMessage, async (ctx, { body }) => ({ message: await unsendMessage(ctx, body.mid) })),
	handle(calls.reactToMessage, async (ctx, { body }) => ({
		message: await reactToMessage(ctx, body.mid, body.emoji),
	})),
	handle(calls.searchMessages, async ({ db, viewer, lang }, { query: { query, conversationID, before } }) => {
		const found = conversationID && (await getMembership(db, viewer.uid, parseTarget(conversationID)));
		if (conversationID && !found) return { messageList: [], next: null };
		const within = found ? found.conversation.id : undefined;
		const rows = await searchMessageRows(db, viewer.uid, { query, within, before, limit: searchPage });
		const shown = rows.slice(0, searchPage);
		return {
			messageList: await presentMessages(db, shown, { uid: viewer.uid, lang, blocks: viewer.blocks }),
			next: rows.length > searchPage ? (shown.at(-1)?.message.mid ?? null) : null,
		};
	}),
];
