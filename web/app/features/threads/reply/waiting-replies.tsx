import { useTranslate } from "../../../lib/site.tsx";

/** Where the script shows replies that wait on this device for a connection. */
export function WaitingReplies({ tid }: { tid: number }) {
	const t = useTranslate();
	const texts = {
		waiting: t("reply.waiting"),
		notSent: t("reply.notSent"),
		sent: t("reply.sent"),
		photos: t("reply.photos"),
		edit: t("thread.edit"),
		discard: t("reply.discard"),
	};
	return <div id="waiting-replies" className="waiting-replies" data-tid={tid} data-texts={JSON.stringify(texts)} />;
}
