import { useEffect } from "react";
import { constraints } from "#contract/constraints.ts";
import { useTranslate } from "../../lib/site.tsx";
import { EmoticonButton } from "../../lib/writing/emoticon-button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { PostTools, type PostToolsProps } from "./options/post-tools.tsx";
import { pictureLimitNoteId } from "./pictures-field.tsx";
import { tools, useFormatting } from "./use-formatting.ts";

interface ToolsProps extends PostToolsProps {
	onPictures: () => void;
	/** Sending or posted: nothing can be changed. */
	locked: boolean;
}

/** Formatting toolbar above the keyboard. */
export function Toolbar({ onPictures, locked, ...tool }: ToolsProps) {
	const t = useTranslate();
	const mark = useFormatting(tool.area);
	const full = tool.post.pictures.length >= constraints.picturesPerThread;
	useEffect(() => {
		const started = import("../../lib/writing/start-writing.ts").then(({ startWriting }) => startWriting());
		// Without it, tokens and names can be typed.
		started.catch(() => undefined);
		return () => void started.then((stop) => stop()).catch(() => undefined);
	}, []);
	return (
		<footer className="composer-toolbar" inert={locked}>
			<div className="contents" role="toolbar" aria-label={t("composer.formatting")}>
				<IconButton
					icon="image"
					name={t("composer.addPhotos")}
					className="add-pictures"
					onClick={onPictures}
					disabled={full}
					aria-describedby={full ? pictureLimitNoteId : undefined}
				/>
				<EmoticonButton form="composer" />
				{tools.map(({ mark: format, icon, word }) => (
					// Keeps the selection in the text area.
					<IconButton
						key={format}
						icon={icon}
						name={t(word)}
						onPointerDown={(event) => event.preventDefault()}
						onClick={() => mark(format)}
					/>
				))}
				<PostTools {...tool} />
			</div>
		</footer>
	);
}
