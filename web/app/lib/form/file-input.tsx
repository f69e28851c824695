import type { ComponentProps } from "react";
import { FileField } from "../../ui/file-field.tsx";
import { useFormField } from "./fields.tsx";

/** @param errorOf the field of the call that the file becomes */
export function FileInput({
	errorOf,
	...props
}: ComponentProps<typeof FileField> & { name: string; errorOf?: string }) {
	return <FileField {...props} error={useFormField(errorOf ?? props.name).error} />;
}
