import {
	type ComponentProps,
	createContext,
	Fragment,
	type ReactNode,
	type RefObject,
	use,
	useEffect,
	useRef,
	useState,
} from "react";
import { useLocation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { newIdempotencyKey } from "../idempotency-key.ts";
import { useTranslate, useViewer } from "../site.tsx";
import { deleteSavedInput, useSavedInput } from "../unsent/use-saved-input.ts";
import { useHydrated } from "../use-hydrated.ts";
import { useErrorFocus } from "./focus.ts";
import { FormNotices } from "./form-notices.tsx";
import { isDone } from "./form-result.ts";
import { useUnsavedChanges } from "./unsaved-changes.ts";
import { useFormFetcher, useOnDone, usePosted } from "./use-form-result.ts";

interface FormState {
	fieldErrors: Record<string, string>;
	typed: Record<string, string[]> | undefined;
	/** The intent that is being sent. */
	pending: string | undefined;
	intent: string;
}

const FormContext = createContext<FormState>({ fieldErrors: {}, typed: undefined, pending: undefined, intent: "" });

/** State of the form around a field or a button. */
export const useFormState = (): FormState => use(FormContext);

interface CallFormProps<View>
	extends Omit<ComponentProps<"form">, "action" | "method" | "id" | "children" | "ref" | "hidden" | "encType"> {
	/** Name of the form, and of its handler in the page's `formActions`. */
	intent: string;
	/** Row of the form in a list. */
	id?: string | number | undefined;
	/** The page whose action handles the form, if not the same. */
	action?: string;
	encType?: "multipart/form-data";
	hidden?: Record<string, string | number | null | undefined>;
	/** True for a guest's form with an idempotency key. Its page must not be cached. */
	once?: boolean;
	/** Takes in the view of what was written: the page is not loaded again. */
	onDone?: (view: View) => void;
	/** Empties the fields after success. */
	clears?: boolean;
	/** The element of a document that shows what it changes, as `#id`, if not the closest one with an id around it. */
	answerWith?: string;
	/** Asks before leaving with unsent changes. */
	guarded?: boolean;
	/** Saves the text on this device under this name until it is sent. */
	saveAs?: string;
	/** Called after saved text was filled in. */
	onRestored?: () => void;
	ref?: RefObject<HTMLFormElement | null>;
	children?: ReactNode;
}

/**
 * A form that posts to a page's action: by script in place, without scripts as a document. It shows errors of its
 * fields, keeps its input without a connection, and is sent once.
 */
export function CallForm<View>({
	intent,
	id,
	hidden = {},
	once = false,
	onDone,
	clears = false,
	answerWith = "closest",
	guarded = false,
	saveAs,
	onRestored,
	className = "auth-form",
	ref,
	onInput,
	children,
	...form
}: CallFormProps<View>) {
	const t = useTranslate();
	const { loggedIn } = useViewer();
	const { pathname } = useLocation();
	const hydrated = useHydrated();
	const own = useRef<HTMLFormElement>(null);
	const element = ref ?? own;
	const fetcher = useFormFetcher<View>(intent, id);
	const posted = usePosted<View>(intent, id);
	const result = fetcher.data ?? posted;
	const [key, setKey] = useState(newIdempotencyKey);
	const [round, setRound] = useState(0);
	const [dirty, setDirty] = useState(false);
	const [edited, setEdited] = useState<{ of: typeof result; names: string[] }>({ of: undefined, names: [] });
	const names = edited.of === result ? edited.names : [];
	const fieldErrors = Object.fromEntries(
		Object.entries(result?.formError?.fields ?? {}).filter(([name]) => !names.includes(name)),
	);
	const failure = result && !isDone(result) ? result : undefined;
	useErrorFocus(element, failure);
	useUnsavedChanges(guarded && dirty && fetcher.state === "idle", guarded ? t("form.leaveWarning") : "");

	useOnDone(fetcher.data, (view) => {
		if (clears) setRound(round + 1);
		onDone?.(view);
	});

	const saveInput = useSavedInput(element, { name: saveAs, isAnswered: posted !== undefined, onRestored });
	// No form loads its page again, so that only a redirect loads.
	const sent = fetcher.state === "loading" || isDone(fetcher.data);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer is one more that was written
	useEffect(() => {
		if (!sent) return;
		setKey(newIdempotencyKey());
		setDirty(false);
		if (saveAs) deleteSavedInput(saveAs);
	}, [saveAs, sent, fetcher.data]);

	const pending = fetcher.state === "idle" ? undefined : String(fetcher.formData?.get("intent") ?? intent);
	// Without a value of its own, `id` stays the row's, by which the form finds its result.
	const given = Object.fromEntries(Object.entries(hidden).filter(([, value]) => value !== undefined));
	const fields = { form: intent, id, ...(hydrated ? { scripted: 1 } : {}), ...given };
	return (
		<fetcher.Form
			{...form}
			ref={element}
			method="post"
			noValidate
			data-part={!form.action || form.action.split(/[?#]/)[0] === pathname ? answerWith : undefined}
			className={className}
			defaultShouldRevalidate={false}
			onInput={(event) => {
				const { name } = event.target as HTMLInputElement;
				if (name in fieldErrors) setEdited({ of: result, names: [...names, name] });
				setDirty(true);
				saveInput();
				onInput?.(event);
			}}
		>
			{Object.entries(fields).map(
				([name, value]) =>
					value !== undefined && value !== null && <input key={name} type="hidden" name={name} value={value} />,
			)}
			{(loggedIn || once) && <input type="hidden" name="key" value={key} suppressHydrationWarning />}
			{(result?.formError?.general || Object.keys(fieldErrors).length === 0) && <FormNotices result={result} />}
			<FormContext value={{ fieldErrors, typed: posted?.typed, pending, intent }}>
				<Fragment key={round}>{children}</Fragment>
			</FormContext>
		</fetcher.Form>
	);
}

/** The button of a form; with a `value` it has an intent of its own. */
export function SubmitButton({ value, ...button }: Extract<ComponentProps<typeof Button>, { href?: undefined }>) {
	const { pending, intent } = useFormState();
	return (
		<Button
			type="submit"
			size="lg"
			{...(value === undefined ? {} : { name: "intent", value })}
			busy={pending === (value ?? intent)}
			{...button}
		/>
	);
}
