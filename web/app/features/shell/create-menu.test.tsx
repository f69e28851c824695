import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PageViewer } from "#contract/pageApi.ts";
import { createRowsFor } from "./create-entries.ts";
import { CreateMenu, CreateSheet } from "./create-menu.tsx";

const post = { href: "/ng/note/thread", text: "Create post", icon: "edit" } as const;
const poll = { href: "/ng/note/thread/pollp", text: "Create poll", icon: "list" } as const;
const features = { wallet: true, football: false, np: true, timedPosts: true, videos: true };
const viewer = (passesEmailGate: boolean) => ({ loggedIn: true, passesEmailGate }) as PageViewer;

test("a row is shown to those who may (P-004)", () => {
	const rows = [
		{ text: "nav.createPost", icon: "edit", href: () => "/a" },
		{ text: "nav.create", icon: "list", href: () => "/b", may: ({ passesEmailGate }: PageViewer) => passesEmailGate },
	] as const;
	expect(createRowsFor(viewer(true), features, [...rows])).toHaveLength(2);
	expect(createRowsFor(viewer(false), features, [...rows])).toHaveLength(1);
	expect(createRowsFor(viewer(false), features).map(({ text }) => text)).toEqual(["nav.createPost"]);
});

test.each([CreateMenu, CreateSheet])("one entry is a link, more are a menu", (Create) => {
	const one = renderToStaticMarkup(<Create entries={[post]} name="Create" />);
	expect(one).toMatch(/^<a [^>]*href="\/ng\/note\/thread"/);
	const two = renderToStaticMarkup(<Create entries={[post, poll]} name="Create" />);
	expect(two).toMatch(/^<details class="menu"><summary[^>]*aria-label="Create"/);
	expect([...two.matchAll(/<a href="([^"]+)" class="menu-item"/g)].map(([, href]) => href)).toEqual([
		post.href,
		poll.href,
	]);
	expect(renderToStaticMarkup(<Create entries={[]} name="Create" />)).toBe("");
});
