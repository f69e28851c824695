import { useState } from "react";
import { useStore, useText } from "./chat-context.ts";

/** The most pictures of a message. */
const maxPictures = 9;

interface ChosenPicture {
	id: string;
	file: Blob;
	/** Of the preview. */
	url: string;
}

/** Pictures that are chosen for a message, made smaller. */
export function useChosenPictures(): {
	pictures: ChosenPicture[];
	add: (files: File[]) => Promise<void>;
	remove: (id: string) => void;
	/** The chosen pictures, which are not chosen any more. */
	clear: () => Blob[];
} {
	const store = useStore();
	const t = useText();
	const [pictures, setPictures] = useState<ChosenPicture[]>([]);
	const drop = (gone: ChosenPicture[]): void => {
		for (const { url } of gone) URL.revokeObjectURL(url);
		setPictures((chosen) => chosen.filter((one) => !gone.includes(one)));
	};
	return {
		pictures,
		async add(files) {
			const left = maxPictures - pictures.length;
			if (files.length > left) store.update({ notice: t("chats.tooManyPhotos", { n: maxPictures }) });
			const { preparePicture } = await import("../media/prepare-and-upload.ts");
			for (const file of files.slice(0, left)) {
				const small = await preparePicture(file);
				setPictures((chosen) => [...chosen, { id: crypto.randomUUID(), file: small, url: URL.createObjectURL(small) }]);
			}
		},
		remove: (id) => drop(pictures.filter((one) => one.id === id)),
		clear() {
			drop(pictures);
			return pictures.map(({ file }) => file);
		},
	};
}
