import { findSectionByFid } from "#contract/sections.ts";
import type { ThreadCardView } from "#contract/threadLists.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useSectionName } from "../shell/section-name.ts";

type Reason = NonNullable<ThreadCardView["reason"]>;

const texts: Record<Reason["kind"], MessageKey> = {
	member: "feed.reasonMember",
	topic: "feed.reasonTopic",
	interest: "feed.reasonInterest",
	board: "feed.reasonBoard",
	section: "feed.reasonSection",
	language: "feed.reasonLanguage",
	popular: "feed.reasonPopular",
};

/** Line of a card's menu: why the thread is in "for you". */
export function CardReason({ card, reason }: { card: Pick<ThreadCardView, "country_fid" | "author">; reason: Reason }) {
	const t = useTranslate();
	const nameOf = useSectionName();
	const section = findSectionByFid(card.country_fid);
	const name =
		reason.kind === "member" ? card.author : reason.kind === "section" && section ? nameOf(section) : reason.name;
	return (
		<p className="field-note px-3 py-2 max-w-80">
			<Icon name="info" />
			<span className="grow">
				<span className="sr-only">{t("feed.reason")}: </span>
				{t(texts[reason.kind], { name })}
			</span>
		</p>
	);
}
