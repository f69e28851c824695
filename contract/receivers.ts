import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { legacyWrite, memberRead, memberWrite } from "./callPresets.ts";
import { Id } from "./common.ts";
import { storeMemberRead, storeToken } from "./storePresets.ts";

/** Receiving info, as a form has it (V-029). */
export const receiverText = {
	first_name: Type.String(),
	last_name: Type.String(),
	phone: Type.String(),
	email: Type.String(),
	address: Type.String(),
	city: Type.String(),
	country: Type.String(),
	area_code: Type.String(),
};
export const ReceiverView = Type.Object({ receiver_id: Id, ...receiverText });
export type ReceiverView = Static<typeof ReceiverView>;

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
export const receiverFields = {
	first_name: text(200),
	last_name: text(200),
	phone: text(60),
	email: text(255),
	address: text(600),
	city: text(200),
	area_code: text(60),
};

export const receiverSingle = call({
	...storeMemberRead,
	id: "xshop.receiversingle",
	path: "/selfapi/xshop/receiversingle",
	summary: "The viewer's receiving info: the one that was used last, or that with an id",
	tokenScope: "store",
	query: Type.Object({ ...storeToken, receiver_id: Type.Optional(Id) }),
	response: Type.Union([ReceiverView, Type.Null()]),
	errors: ["not-found"],
});

export const receiverErrors = ["receiver-limit", "phone-format", "email-format"] as const;

export const receiverAdd = call({
	...legacyWrite,
	convention: "store",
	id: "xshop.receiveradd",
	path: "/selfapi/xshop/receiveradd",
	summary:
		"Saves receiving info: first name, last name and phone are required (V-029); with `receiver_id` it changes one",
	tokenScope: "store",
	query: Type.Object(storeToken),
	body: Type.Object({ ...receiverFields, receiver_id: Type.Optional(Id) }),
	response: ReceiverView,
	errors: ["not-found", "banned", ...receiverErrors],
});

export const listReceivers = call({
	...memberRead,
	id: "store.receivers",
	path: "/v5/store/receivers",
	summary: "The viewer's saved receiving info, the last used first",
	response: Type.Object({ lists: Type.Array(ReceiverView) }),
});

export const removeReceiver = call({
	...memberWrite,
	id: "store.removeReceiver",
	path: "/v5/store/receivers/remove",
	summary: "Deletes saved receiving info; orders keep theirs",
	body: Type.Object({ receiver_id: Id }),
	errors: ["not-found"],
});
