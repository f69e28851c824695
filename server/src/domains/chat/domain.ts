import { chatEvents } from "#contract/chatEvents.ts";
import { defineDomain } from "../domain.ts";
import { routes as conversations } from "./conversation/routes.ts";
import { exportData } from "./exportData.ts";
import { serveChatFiles } from "./file/serve.ts";
import { routes as groups } from "./group/routes.ts";
import { relays } from "./live/deliver.ts";
import { reportedMessage } from "./message/reportKind.ts";
import { routes as messages } from "./message/routes.ts";
import { routes as privateMessages } from "./privateMessage/routes.ts";
import { purge } from "./purge.ts";
import { deleteUnusedVoices } from "./voice/storeVoice.ts";

export const chat = defineDomain({
	name: "chat",
	routes: [...conversations, ...messages, ...groups, ...privateMessages],
	live: Object.values(chatEvents),
	relays,
	schedules: [{ name: "chat.delete-unused-voices", cron: "51 * * * *", run: deleteUnusedVoices }],
	serve: serveChatFiles,
	reports: [reportedMessage],
	exportData,
	purge,
});
