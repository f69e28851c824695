import { privateAddress } from "../../media/fileKeys.ts";
import type { VoiceRow } from "./queries.ts";

/** A voice message as its receivers see it. */
export const presentVoice = ({ vid, name, format, seconds, peaks }: VoiceRow) => ({
	vid,
	url: `${privateAddress}/${name}.${format}`,
	seconds,
	peaks,
});
