import { use } from "react";
import { cx } from "./cx.ts";
import { DataSaverContext } from "./data-saver.ts";

export type AvatarProps = {
	name: string;
	src?: string | null;
	size?: 22 | 26 | 40 | 64;
	/** URL of an avatar decoration; ignored under 40 px. */
	decoration?: string | null;
	/** Shows the online dot, unless there is a decoration. */
	online?: boolean;
	/** Alternative text; empty where the name is shown beside it. */
	alt?: string;
	lazy?: boolean;
};

const firstLetter = (word = "") => Array.from(word.normalize("NFC"))[0] ?? "";

function initials(name: string, most: number) {
	const words = name.trim().split(/[\s_.-]+/);
	const last = words.length > 1 && most > 1 ? firstLetter(words.at(-1)) : "";
	return (firstLetter(words[0]) + last).toUpperCase();
}

function tone(name: string) {
	let sum = 0;
	for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
	return `tone-${sum % 6}`;
}

/** A member's avatar, or, without one and with data saver, the initials of the name on a colour derived from it. */
export function Avatar({ name, src, size = 40, decoration, online, alt = "", lazy }: AvatarProps) {
	const savesData = use(DataSaverContext) !== undefined;
	// A profile's is shown in its small size.
	const shown = savesData ? (size === 64 ? src?.replace("/240.webp", "/96.webp") : undefined) : src;
	return (
		<span className={cx("avatar", `avatar-${size}`)}>
			{shown ? (
				<img
					src={shown}
					alt={alt}
					width={size}
					height={size}
					loading={lazy ? "lazy" : undefined}
					// React preloads others before what is seen first.
					fetchPriority={lazy ? undefined : "low"}
					decoding="async"
				/>
			) : (
				// The stylesheet shows the initials: as text they would be a visible label that differs from the name of a
				// button.
				<span className={cx("initials", tone(name))} data-initials={initials(name, size < 40 ? 1 : 2)}>
					{alt && <span className="sr-only">{alt}</span>}
				</span>
			)}
			{decoration && size >= 40 && (
				<img className="decoration" src={decoration} alt="" width={size} height={size} decoding="async" />
			)}
			{online && !(decoration && size >= 40) && <span className="online" />}
		</span>
	);
}
