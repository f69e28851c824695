import { useState } from "react";
import { constraints } from "#contract/constraints.ts";
import { CallError } from "#contract/pageApi.ts";
import { getProduct } from "#contract/products.ts";
import { findSectionByFid } from "#contract/sections.ts";
import { zoneOfSection } from "#contract/timeZones.ts";
import { callServer } from "../../../lib/call-server.ts";
import { useSite, useTranslate } from "../../../lib/site.tsx";
import { timeIn, unixSecondsOf, useTimeZone, zoneName } from "../../../lib/time-zone.ts";
import type { PostContent } from "../../../lib/unsent/post.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";

type Publishing = Pick<PostContent, "publishAt" | "products">;

interface PublishingPanelProps extends Publishing {
	/** A published thread has no later time. */
	editing: boolean;
	onChange: (change: Partial<Publishing>) => void;
}

const { product: limits, schedule } = constraints;

/** The time of publication and the product links of a post. */
export function PublishingPanel({ publishAt: at, products, editing, onChange: set }: PublishingPanelProps) {
	const { t, lang, site, viewer } = useSite();
	const zone = useTimeZone(zoneOfSection(findSectionByFid(viewer.countryFid) ?? {}));
	const now = Date.now() / 1000;
	return (
		<fieldset className="flex flex-col gap-3">
			<legend className="sr-only">{t("schedule.more")}</legend>
			{!editing && site.features.timedPosts && (
				<Field
					label={t("schedule.publishLater")}
					hint={zoneName(zone, lang)}
					error={
						at > 0 && at < now + schedule.minMinutes * 60
							? t("schedule.tooSoon", { n: schedule.minMinutes })
							: undefined
					}
					type="datetime-local"
					min={timeIn(zone, now + schedule.minMinutes * 60)}
					max={timeIn(zone, now + schedule.maxDays * 86_400)}
					defaultValue={at ? timeIn(zone, at) : ""}
					onChange={({ currentTarget }) => set({ publishAt: unixSecondsOf(currentTarget.value, zone) })}
				/>
			)}
			{products.map((product, place) => {
				const change = (to: Partial<typeof product>): void =>
					set({ products: products.with(place, { ...product, ...to }) });
				return (
					<div key={product.id} className="flex flex-col items-start gap-2">
						<Field
							label={t("product.title")}
							hint={product.url}
							maxLength={limits.title.max}
							value={product.name}
							onChange={({ currentTarget }) => change({ name: currentTarget.value })}
						/>
						<Field
							label={t("product.description")}
							maxLength={limits.description.max}
							value={product.description}
							onChange={({ currentTarget }) => change({ description: currentTarget.value })}
						/>
						<Button kind="ghost" size="sm" icon="trash" onClick={() => set({ products: products.toSpliced(place, 1) })}>
							{t("product.remove")}
						</Button>
					</div>
				);
			})}
			{products.length < limits.perThread && <AddProduct products={products} set={set} />}
		</fieldset>
	);
}

/** Reads the page of a link and adds its product. */
function AddProduct({ products, set }: Pick<Publishing, "products"> & { set: PublishingPanelProps["onChange"] }) {
	const t = useTranslate();
	const [url, setUrl] = useState("");
	const [error, setError] = useState<string>();
	const [busy, setBusy] = useState(false);
	const add = async (): Promise<void> => {
		setBusy(true);
		setError(undefined);
		try {
			const product = await callServer(getProduct, { query: { url } });
			if (products.some(({ id }) => id === product.id)) setError(t("product.exists"));
			else {
				set({ products: [...products, product] });
				setUrl("");
				if (!product.name) setError(t("product.unreadable"));
			}
		} catch (caught) {
			setError((caught instanceof CallError && caught.message) || t("state.offline"));
		} finally {
			setBusy(false);
		}
	};
	return (
		<div className="flex flex-col items-start gap-2">
			<Field
				label={t("product.link")}
				type="url"
				inputMode="url"
				error={error}
				value={url}
				onChange={({ currentTarget }) => setUrl(currentTarget.value)}
				onKeyDown={(event) => {
					if (event.key !== "Enter") return;
					event.preventDefault();
					void add();
				}}
			/>
			<Button kind="soft" size="sm" icon="link" busy={busy} onClick={() => void add()}>
				{t("product.add")}
			</Button>
		</div>
	);
}
