import { Fragment, type ReactNode } from "react";
import { useSay } from "../../lib/site.tsx";
import type { Word } from "../../lib/speaker.ts";

/** A sentence with links in it: each language puts them where they belong. */
export function Rich({ word, parts }: { word: Word; parts: Record<string, ReactNode> }) {
	const say = useSay();
	const names = Object.keys(parts);
	// A private-use character on both sides of a name marks its place in the finished sentence.
	const sentence = say(word, Object.fromEntries(names.map((name) => [name, `\uE000${name}\uE000`])));
	const pieces = sentence.split("\uE000").map((piece, place) => ({ id: `${place} ${piece}`, shown: place % 2 === 1 ? parts[piece] : piece }));
	return pieces.map(({ id, shown }) => <Fragment key={id}>{shown}</Fragment>);
}
