import { pickerId } from "#contract/scriptConstants.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useTranslate } from "../site.tsx";

/** Opens the emoticons for the field `message` of its form: `start-writing.ts`. */
export function EmoticonButton({ form }: { form?: string }) {
	const t = useTranslate();
	const title = t("writing.emoticons");
	return (
		<IconButton
			icon="smile"
			name={title}
			className="emoticon-button"
			form={form}
			popoverTarget={pickerId}
			data-title={title}
			data-recent={t("writing.recentEmoticons")}
			data-offline={t("state.offline")}
		/>
	);
}
