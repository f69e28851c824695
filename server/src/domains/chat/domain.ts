import { chatEvents } from "#contract/chatEvents.ts";
import { chatActions } from "#contract/chatModeration.ts";
import { defineDomain } from "../domain.ts";
import { withApply } from "../moderationSlot.ts";
import { routes as conversations } from "./conversation/routes.ts";
import { exportData } from "./exportData.ts";
import { serveChatFiles } from "./file/serve.ts";
import { routes as groups } from "./group/routes.ts";
import { relays } from "./live/deliver.ts";
import { routes as messages } from "./message/routes.ts";
import { moderateGroup } from "./moderation/dismissGroup.ts";
import { deleteMessage, muteAuthor } from "./moderation/moderateMessage.ts";
import { reportedConversation, reportedGroup, reportedMessage } from "./moderation/reportKinds.ts";
import { groupNotifications } from "./notice/groupKinds.ts";
import { mentionNotification, messageNotification } from "./notice/messageKinds.ts";
import { noticeJob } from "./notice/noteMessage.ts";
import { notifyOfMessages } from "./notice/notifyOfMessages.ts";
import { routes as privateMessages } from "./privateMessage/routes.ts";
import { purge } from "./purge.ts";
import { deleteUnusedVoices } from "./voice/storeVoice.ts";

export const chat = defineDomain({
	name: "chat",
	routes: [...conversations, ...messages, ...groups, ...privateMessages],
	live: Object.values(chatEvents),
	relays,
	schedules: [
		{ name: "chat.delete-unused-voices", cron: "51 * * * *", run: deleteUnusedVoices },
		{ name: "chat.notify-left", cron: "* * * * *", run: notifyOfMessages },
	],
	serve: serveChatFiles,
	jobs: [{ name: noticeJob, run: notifyOfMessages }],
	notifications: [messageNotification, mentionNotification, ...groupNotifications],
	reports: [reportedMessage, reportedConversation, reportedGroup],
	moderation: withApply(chatActions, {
		"delete-message": deleteMessage,
		"mute-in-group": muteAuthor,
		"dismiss-group": moderateGroup,
	}),
	exportData,
	purge,
});
