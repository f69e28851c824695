import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
	/** The sentence beside the box; may hold links. */
	children: ReactNode;
	radio?: boolean;
	error?: ReactNode;
};

/** A box to tick (or with `radio` a round one), its sentence part of the target. */
export function Checkbox({ children, radio, error, ...input }: CheckboxProps) {
	const id = useId();
	return (
		<div>
			<label className="check">
				<input
					{...input}
					type={radio ? "radio" : "checkbox"}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? id : undefined}
				/>
				<span>{children}</span>
			</label>
			{error && (
				<p id={id} className="field-note bad">
					<Icon name="circle-alert" size={16} />
					<span>{error}</span>
				</p>
			)}
		</div>
	);
}
