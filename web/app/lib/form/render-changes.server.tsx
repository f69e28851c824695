import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PageApi } from "#contract/pageApi.ts";
import { DataSaverProvider } from "../data-saver.tsx";
import { locationHeader } from "../part.ts";
import { SiteProvider, siteDataOf } from "../site.tsx";
import { AnsweredPart } from "./part-answer.server.ts";

/**
 * The answer to a form for the script of documents: elements as the page has them. Each takes the place of the one with
 * its id.
 * @param path the page that shows them
 */
export const renderChanges = (api: PageApi, path: string, changes: ReactNode): AnsweredPart =>
	new AnsweredPart(
		200,
		{ "content-type": "text/html; charset=utf-8", [locationHeader]: path },
		renderToStaticMarkup(
			<SiteProvider site={siteDataOf(api, path)}>
				<DataSaverProvider>{changes}</DataSaverProvider>
			</SiteProvider>,
		),
	);

/** Elements that are added at the end of the one with this id. */
export const AddTo = ({ id, children }: { id: string; children: ReactNode }) => (
	<template data-add-to={id}>{children}</template>
);
