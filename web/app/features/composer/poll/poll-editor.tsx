import { useEffect, useRef, useState } from "react";
import { constraints } from "#contract/constraints.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Select } from "../../../ui/select.tsx";
import type { ComposerState } from "../use-composer.ts";
import { PollOption } from "./poll-option.tsx";
import { usePoll } from "./use-poll.ts";
import "../../../styles/poll.css";

interface PollEditorProps {
	composer: ComposerState;
	/** JSON of the poll at the start. */
	initial: string;
	/** Somebody has voted: only title and text can be changed. */
	fixed: boolean;
}

const { maxOptions, minOptions, minDays, maxDays } = constraints.poll;

const numbersTo = (max: number): number[] => Array.from({ length: max }, (_none, index) => index + 1);

/** Options and settings of a poll. Without script a button adds more options. */
export function PollEditor({ fixed, ...editor }: PollEditorProps) {
	const t = useTranslate();
	return fixed ? <Notice tone="info">{t("poll.fixed")}</Notice> : <PollFieldset {...editor} />;
}

function PollFieldset({ composer, initial }: Omit<PollEditorProps, "fixed">) {
	const t = useTranslate();
	const { hydrated, error } = composer;
	const field = useRef<HTMLInputElement>(null);
	const list = useRef<HTMLOListElement>(null);
	const state = usePoll(initial, field, composer.touched, error?.msg);
	const { poll } = state;
	const [announcement, announce] = useState("");
	const [focused, focus] = useState<string>();
	const full = poll.options.length >= maxOptions;
	const isOnlyError = Boolean(error?.poll && !error.subject && !error.message);

	useEffect(() => {
		if (focused) list.current?.querySelector<HTMLInputElement>(`#${focused}`)?.focus();
	}, [focused]);
	useEffect(() => {
		if (!isOnlyError) return;
		const inputs = [...(list.current?.querySelectorAll<HTMLInputElement>("input[name=polloption]") ?? [])];
		(inputs.find(({ value }) => value.trim() === "") ?? inputs[0])?.focus();
	}, [isOnlyError]);

	const move = (from: number, to: number): void => {
		state.move(from, to);
		if (to >= 0 && to < poll.options.length) announce(t("poll.optionMoved", { n: to + 1, total: poll.options.length }));
	};
	const remove = (place: number): void => {
		const option = poll.options[place];
		if (!option) return;
		state.remove(option.id);
		focus(poll.options[place + 1]?.id ?? poll.options[place - 1]?.id);
		announce(t("poll.optionRemoved", { n: place + 1 }));
	};

	return (
		<fieldset className="poll-editor" aria-describedby="poll-error">
			<legend>{t("poll.options")}</legend>
			<input ref={field} type="hidden" name="poll" value={state.json} />
			<ol ref={list} className="poll-options">
				{poll.options.map((option, place) => (
					<PollOption
						key={option.id}
						option={option}
						place={place}
						total={poll.options.length}
						hydrated={hydrated}
						onText={(text) => state.change(option.id, { text })}
						onFile={(file) => void state.upload(option.id, file)}
						onRemovePicture={() =>
							state.change(option.id, { picture: null, preview: undefined, waiting: undefined, failed: false })
						}
						onMove={(to) => move(place, to)}
						{...(poll.options.length > minOptions && { onRemove: () => remove(place) })}
						onNext={() => focus(poll.options[place + 1]?.id ?? (full ? undefined : state.add(option.id)))}
					/>
				))}
			</ol>
			<p id="poll-error" className="field-note bad" role="alert" hidden={!error?.poll}>
				<Icon name="circle-alert" size={16} />
				<span>{error?.poll}</span>
			</p>
			{full ? (
				<p className="field-note">{t("poll.optionsFull", { max: maxOptions })}</p>
			) : (
				<Button
					kind="soft"
					icon="plus"
					{...(hydrated
						? { type: "button", onClick: () => focus(state.add()) }
						: { type: "submit", name: "intent", value: "add-option", formNoValidate: true })}
				>
					{t("poll.addOption")}
				</Button>
			)}
			<div className="poll-settings">
				<Field
					label={t("poll.days")}
					name="expiration"
					type="number"
					inputMode="numeric"
					min={minDays}
					max={maxDays}
					required
					value={poll.days}
					onChange={({ currentTarget }) => state.set({ days: currentTarget.value })}
				/>
				<Select
					label={t("poll.choices")}
					name="maxchoices"
					value={poll.max}
					onChange={({ currentTarget }) => state.set({ max: currentTarget.value })}
				>
					{numbersTo(Math.max(poll.options.length, Number(poll.max) || 1)).map((n) => (
						<option key={n} value={n}>
							{t("poll.choicesUpTo", { n })}
						</option>
					))}
				</Select>
			</div>
			<Checkbox
				name="overt"
				value="1"
				checked={poll.overt}
				onChange={({ currentTarget }) => state.set({ overt: currentTarget.checked })}
			>
				{t("poll.showVoters")}
			</Checkbox>
			<Checkbox
				name="hideresults"
				value="1"
				checked={poll.hidden}
				onChange={({ currentTarget }) => state.set({ hidden: currentTarget.checked })}
			>
				{t("poll.hideResults")}
			</Checkbox>
			<p className="sr-only" aria-live="polite">
				{announcement}
			</p>
		</fieldset>
	);
}
