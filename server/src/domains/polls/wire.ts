import { constraints } from "#contract/constraints.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { parsePictureIds } from "../threads/content.ts";
import type { ThreadBody } from "../threads/wire.ts";
import type { TypedPoll } from "./content.ts";

const { maxOptions } = constraints.poll;

/** The poll in a body; undefined without options. @throws Invalid `pollimage` for malformed pictures */
export function readPoll(body: ThreadBody): TypedPoll | undefined {
	const { polloption: options, pollimage = "", expiration: days = "", maxchoices = "", multiple } = body;
	if (!options) return undefined;
	const aids = pollimage === "" ? [] : pollimage.split(",").map(Number);
	const chosen = aids.filter((aid) => aid !== 0);
	if (parsePictureIds(chosen.join(","), maxOptions).length !== chosen.length)
		throw new Invalid({ pollimage: "picture-not-yours" });
	return {
		options,
		pictures: options.map((_text, place) => aids[place] ?? 0),
		days,
		maxChoices: multiple === 0 ? "1" : multiple === 1 && !maxchoices ? String(maxOptions) : maxchoices,
		overt: body.overt === 1,
		visible: body.visible !== 0,
		fixed: body.fixed === 1,
	};
}
