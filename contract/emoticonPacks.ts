import Type from "typebox";
import { call } from "./call.ts";
import { memberRead, v5MemberRead } from "./callPresets.ts";

const packs = Type.Object({
	/** Types, as in the tokens. */
	packs: Type.Array(Type.String()),
});

export const listOwnEmoticonPacks = call({
	...memberRead,
	id: "user.emoticonPacks",
	path: "/v5/user/emoticonPacks",
	summary: "The packs of emoticons that the viewer has bought, and all that they may choose from",
	response: Type.Object({
		...packs.properties,
		/** In their order, named in the language of the request. */
		lists: Type.Array(
			Type.Object({
				type: Type.String(),
				name: Type.String(),
				emoticons: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
			}),
		),
	}),
});

export const getOwnEmoticonPacks = call({
	...v5MemberRead,
	id: "newxstore.isGetEmojiNew",
	path: "/newxstore/isGetEmojiNew",
	tokenScope: "store",
	summary: "Same as user.emoticonPacks; status 1 when there is one, else an error (U-062)",
	response: packs,
	errors: ["emoticons-none"],
});
