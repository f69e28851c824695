import { useState } from "react";
import { ControlsDemo } from "../../features/uidemo/controls.tsx";
import { DemoSection } from "../../features/uidemo/demo-section.tsx";
import { OtherComponentsDemo } from "../../features/uidemo/other-components.tsx";
import { PostsDemo } from "../../features/uidemo/posts.tsx";
import { ThreadsDemo } from "../../features/uidemo/threads.tsx";
import { VerifyDialog } from "../../lib/form/verify-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { LoadingBar } from "../../ui/loading-bar.tsx";
import { Logo } from "../../ui/logo.tsx";
import { ToastRegion } from "../../ui/toast.tsx";
import "../../styles/composer.css";

const swatches = [
	"background",
	"card",
	"muted",
	"border",
	"border-strong",
	"border-input",
	"foreground",
	"foreground-2",
	"foreground-3",
	"green",
	"green-fill",
	"green-text",
	"green-tint",
	"amber",
	"amber-text",
	"amber-tint",
	"coral",
	"coral-text",
	"coral-tint",
	"sky",
	"sky-text",
	"sky-tint",
];
function ThemedDemo({ theme, onDialog }: { theme: "light" | "dark"; onDialog: () => void }) {
	return (
		<div data-theme={theme} className="min-w-0 px-2 py-6 sm:px-6">
			<Logo name="Baraza" />
			<div className="text-13 text-foreground-3">{theme}</div>
			<DemoSection title="Colour and type">
				<div className="mb-3 flex flex-wrap gap-1">
					{swatches.map((name) => (
						<span
							key={name}
							title={name}
							className="h-8 w-11 rounded-8 border border-border"
							style={{ background: `var(--${name})` }}
						/>
					))}
				</div>
				<p className="text-34 font-extrabold">Join the conversation</p>
				<p className="text-26 font-extrabold">Title of a thread</p>
				<p className="text-20 font-extrabold">Section title, dialog title</p>
				<p className="text-17" lang="hi">
					Body of a post · नमस्ते, आज क्या देखा?
				</p>
				<p className="text-15 text-foreground-2">Interface, names, lists, buttons</p>
				<p className="text-13 font-medium text-foreground-3">Time, counts, labels: the smallest</p>
			</DemoSection>
			<ControlsDemo onDialog={onDialog} />
			<ThreadsDemo />
			<PostsDemo />
			<OtherComponentsDemo />
		</div>
	);
}

/** All components in their states, light and dark side by side. */
export default function UiDemo() {
	const [open, setOpen] = useState(false);
	const [asked, setAsked] = useState(false);
	const show = () => setOpen(true);
	return (
		<main className="grid lg:grid-cols-2">
			<title>Parts of the interface</title>
			<h1 className="sr-only">Parts of the interface</h1>
			<ThemedDemo theme="light" onDialog={show} />
			<ThemedDemo theme="dark" onDialog={show} />
			<LoadingBar label="Loading" state={open ? "on" : "failed"} />
			<div className="px-2 py-6 sm:px-6">
				<Button kind="quiet" onClick={() => setAsked(true)}>
					What asks for a verified profile
				</Button>
			</div>
			<VerifyDialog open={asked} onClose={() => setAsked(false)} />
			<ToastRegion name="Messages" />
			<Dialog
				open={open}
				onClose={() => setOpen(false)}
				title="Welcome back"
				closeName="Close"
				pattern={{ name: "diamond" }}
				footer={
					<>
						<Button kind="ghost" onClick={() => setOpen(false)}>
							Cancel
						</Button>
						<Button onClick={() => setOpen(false)}>Log in</Button>
					</>
				}
			>
				<Field label="Username or e-mail" icon="user" defaultValue="chidi_eze" />
			</Dialog>
		</main>
	);
}
