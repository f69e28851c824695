import type { PictureView } from "#contract/common.ts";
import { loadOutbox } from "../../document/outbox/start.ts";
import type { PostInput } from "./mapping.ts";

/** Keeps a thread or poll until there is a connection; its photos are uploaded already. @returns whether it is kept */
export async function queuePost({ aids, ...values }: PostInput, key: string, pictures: PictureView[]): Promise<boolean> {
	const body = new URLSearchParams();
	for (const [name, value] of Object.entries({ ...values, form: "publish", intent: "publish", key })) body.set(name, String(value));
	for (const picture of pictures) if (aids.includes(picture.aid)) body.append("picture", JSON.stringify(picture));
	const { keepPost } = await loadOutbox();
	return keepPost(location.pathname + location.search, body);
}
