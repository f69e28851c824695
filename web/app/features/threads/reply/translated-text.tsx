import { displayNames } from "#contract/formats.ts";
import type { TranslationView } from "#contract/translations.ts";
import { useSite, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { pathWith, useThread } from "../thread-page/thread-context.ts";

/** The machine's translation of a post in place of its text, with the way back to the original. */
export function TranslatedText({ translation, className }: { translation: TranslationView; className: string }) {
	const { t, lang } = useSite();
	const { currentPath } = useThread();
	const { pid, source, message } = translation;
	const language = source && displayNames(lang, { type: "language" }).of(source);
	return (
		<>
			<div className={className} lang={translation.lang === lang ? undefined : translation.lang}>
				{message.split(/\n+/).map((paragraph, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no identity but its position
					<p key={at}>{paragraph}</p>
				))}
			</div>
			<p className="field-note">
				<Icon name="globe" size={16} />
				<span>{language ? t("reply.translatedFrom", { language }) : t("reply.translated")}</span>
			</p>
			<p>
				<Button kind="quiet" size="sm" href={`${currentPath}#pid${pid}`} data-part="">
					{t("reply.showOriginal")}
				</Button>
			</p>
		</>
	);
}

/** Below a text in another language: asks for its translation, or says why there is none. */
export function TranslateLink({ pid }: { pid: number }) {
	const t = useTranslate();
	const thread = useThread();
	const failed = thread.translation?.pid === pid && thread.translation.msg;
	return (
		<>
			{failed && (
				<Notice tone="bad" icon="circle-alert">
					{failed}
				</Notice>
			)}
			<p>
				<Button kind="quiet" size="sm" icon="globe" href={pathWith(thread, "translate", pid, `pid${pid}`)} data-part="">
					{t("reply.translate")}
				</Button>
			</p>
		</>
	);
}
