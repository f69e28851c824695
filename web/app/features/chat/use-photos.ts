import { useState } from "react";
import { useStore, useText } from "./chat-context.ts";

/** The most photos of a message. */
const maxPhotos = 9;

interface ChosenPhoto {
	id: string;
	file: Blob;
	/** Of the preview. */
	url: string;
}

/** Photos that are chosen for a message, made smaller. */
export function usePhotos(): {
	photos: ChosenPhoto[];
	add: (files: File[]) => Promise<void>;
	remove: (id: string) => void;
	/** The chosen photos, which are not chosen any more. */
	take: () => Blob[];
} {
	const store = useStore();
	const t = useText();
	const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
	const drop = (gone: ChosenPhoto[]): void => {
		for (const { url } of gone) URL.revokeObjectURL(url);
		setPhotos((chosen) => chosen.filter((one) => !gone.includes(one)));
	};
	return {
		photos,
		async add(files) {
			const left = maxPhotos - photos.length;
			if (files.length > left) store.update({ notice: t("chats.tooManyPhotos", { n: maxPhotos }) });
			const { preparePicture } = await import("../media/prepare-and-upload.ts");
			for (const file of files.slice(0, left)) {
				const small = await preparePicture(file);
				setPhotos((chosen) => [...chosen, { id: crypto.randomUUID(), file: small, url: URL.createObjectURL(small) }]);
			}
		},
		remove: (id) => drop(photos.filter((one) => one.id === id)),
		take() {
			drop(photos);
			return photos.map(({ file }) => file);
		},
	};
}
