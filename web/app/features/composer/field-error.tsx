import { Icon } from "../../ui/icon.tsx";

/** Always rendered, so that an error is announced with its field. */
export const FieldError = ({ id, text }: { id: string; text: string | undefined }) => (
	<p id={id} className="field-note bad" hidden={!text}>
		<Icon name="circle-alert" size={16} />
		<span>{text}</span>
	</p>
);
