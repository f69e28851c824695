import { Icon, type IconName } from "../../ui/icon.tsx";

/** Content of an action: icon, short count, and the full screen-reader text. */
export function ActionLabel({ icon, text, name }: { icon: IconName; text?: string | undefined; name: string }) {
	return (
		<>
			<Icon name={icon} />
			{text && <span aria-hidden="true">{text}</span>}
			<span className="sr-only">{name}</span>
		</>
	);
}
