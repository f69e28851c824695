// A client of the chat: node docs/chat-client.mjs SITE UID TOKEN TO TEXT
// UID and TOKEN are member_uid and auth_token of a login, TO is a uid or the id of a conversation.
import { io } from "socket.io-client";

const [site, own, token, to, text] = process.argv.slice(2);
const authorization = `Bearer ${token}`;
const print = (step, value) => console.log(JSON.stringify({ step, ...value }));

/** Posts a call over HTTP. */
async function post(path, body) {
	const response = await fetch(`${site}${path}`, {
		method: "POST",
		headers: { authorization, "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	return unwrap(await response.json());
}

/** The data of an answer. Code 0 is success; else `msg` says why, and `reason` is its code. */
function unwrap({ code, data, msg, reason }) {
	if (code !== 0) throw new Error(`${msg} (${reason})`);
	return data;
}

// 1. Sign, for the member's own id.
const { sign } = await post("/api/genUserSign", { userId: own });
print("sign", { userID: own });

// 2. Connect, and log in on the socket each time that it connects. Every call is acknowledged with its answer.
const socket = io(site, { path: "/live", transports: ["websocket"], extraHeaders: { authorization } });
const call = async (id, input) => unwrap(await socket.emitWithAck("call", id, input));
let last = 0;
let received;
const echo = new Promise((resolve) => (received = resolve));
socket.on("im.event.messageReceived", ({ messages }) => {
	for (const message of messages) {
		last = Math.max(last, message.sequence);
		if (message.flow === "out") received(message);
	}
});
await new Promise((resolve) => socket.once("connect", resolve));
await call("im.login", { userID: own, sign });

// 3. List, and history: the last page. After a lost connection, `after: last` gives what was missed.
const { conversationList } = await call("im.getConversationList", {});
print("list", { conversations: conversationList.map(({ conversationID }) => conversationID) });
const conversationID = /^\d+$/.test(to) ? `C2C${to}` : to;
const { messageList, lastSequence } = await call("im.getMessageList", { conversationID });
last = lastSequence;
print("history", { texts: messageList.map(({ payload }) => payload.text) });

// 4. Send. The same clientId again gives the same message, so a repetition after a lost answer is safe.
const clientId = crypto.randomUUID();
const { message } = await call("im.sendText", { to: conversationID, text, clientId });
await call("im.sendText", { to: conversationID, text, clientId });
print("sent", { sequence: message.sequence, heard: (await echo).payload.text });

// 5. Read.
print("read", await call("im.setMessageRead", { conversationID, sequence: last }));
socket.disconnect();
