import { Icon, type IconName } from "../../ui/icon.tsx";

/** The inside of an action: an icon, a short count, and the whole sentence for the ear. */
export function ActionWords({ icon, text, name }: { icon: IconName; text?: string | undefined; name: string }) {
	return (
		<>
			<Icon name={icon} />
			{text && (
				<span aria-hidden="true" suppressHydrationWarning>
					{text}
				</span>
			)}
			<span className="sr-only">{name}</span>
		</>
	);
}
