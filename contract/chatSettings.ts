import Type from "typebox";
import { call } from "./call.ts";
import { chatRead, chatWrite } from "./chatPresets.ts";
import { pushContents, writers } from "./chatRules.ts";

const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);

const Settings = Type.Object({
	/** Who may write to the viewer. */
	writers: Type.Enum([...writers]),
	/** Whether others see what the viewer has read, that they type, and whether they are present. */
	showRead: Flag,
	showTyping: Flag,
	showPresence: Flag,
	/** What a push notification of a message shows: sender and text, the sender only, or neither. */
	pushContent: Type.Enum([...pushContents]),
});

export const chatSettings = call({
	...chatRead,
	documented: false,
	id: "im.settings",
	path: "/v5/im/settings",
	summary: "Who may write to the viewer, and what others see",
	response: Settings,
});

export const saveChatSettings = call({
	...chatWrite,
	documented: false,
	id: "im.saveSettings",
	path: "/v5/im/saveSettings",
	summary: "Saves these settings",
	body: Type.Partial(Settings),
	response: Settings,
});
