import { useId } from "react";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Field } from "../../ui/field.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { GroupBadge } from "../../ui/group-badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Label } from "../../ui/label.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Select } from "../../ui/select.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { DemoRow, DemoSection } from "./demo-section.tsx";

/** Buttons, fields and other controls. */
export function ControlsDemo({ onDialog }: { onDialog: () => void }) {
	const radio = useId();
	return (
		<>
			<DemoSection title="Buttons: one filled in leaf per view, amber only for prizes">
				<DemoRow>
					<Button>Post</Button>
					<Button kind="soft" icon="plus">
						Follow
					</Button>
					<Button kind="quiet" icon="check">
						Following
					</Button>
					<Button kind="reward" icon="sunrise">
						Sign in
						<span className="btn-reward-amount">
							+5 <Icon name="gold" />
						</span>
					</Button>
					<Button kind="ghost">Cancel</Button>
				</DemoRow>
				<DemoRow>
					<Button kind="danger">Delete</Button>
					<Button disabled>Post</Button>
					<Button busy>Sending</Button>
					<Button busy icon="send">
						Sending
					</Button>
					<Button href="#link" kind="soft" iconEnd="chevron-down" icon="plus">
						A link
					</Button>
					<Button size="sm" kind="quiet">
						Small
					</Button>
				</DemoRow>
				<DemoRow>
					<Button size="lg" disabledReason="Agree to the terms of use first.">
						Create account
					</Button>
					<Button size="lg" onClick={onDialog}>
						Open the dialog
					</Button>
				</DemoRow>
				<Button size="lg" wide icon="exchange">
					Échanger immédiatement vos pièces contre des récompenses
				</Button>
				<DemoRow>
					<IconButton icon="search" name="Search" />
					<IconButton icon="bell" name="Notifications, 9 new" count="9" />
					<IconButton icon="compose" name="Write" kind="soft" />
					<IconButton icon="retry" name="Another picture" kind="quiet" />
					<IconButton icon="bookmark" name="Save" disabled />
					<Menu name="Thread options" align="start">
						<MenuItem icon="link" href="#copy">
							Copy the link
						</MenuItem>
						<MenuItem icon="translate" current>
							Voir la traduction automatique
						</MenuItem>
						<hr />
						<MenuItem icon="flag" danger>
							Report
						</MenuItem>
					</Menu>
					<Spinner />
					<Spinner label="Loading" />
				</DemoRow>
			</DemoSection>
			<DemoSection title="Fields">
				<div className="grid gap-3 sm:grid-cols-2">
					<Field label="Empty" placeholder="5 to 15 letters or digits" />
					<Field label="With icon and hint" icon="user" defaultValue="chidi_eze" hint="Others see this name." />
					<Field label="Right" defaultValue="chidi_eze" ok />
					<Field label="Wrong" defaultValue="chi" error="Two letters more and it fits." counter="3 / 15" />
					<FileField
						label="Screenshot"
						buttonText="Choose a picture"
						describeFile={(chosen) => chosen?.name ?? "No file chosen"}
						hint="JPEG, PNG or WebP, at most 15 MB."
					/>
					<Field label="Disabled" defaultValue="Not now" disabled />
					<PasswordField
						label="Password"
						showName="Show the password"
						hideName="Hide the password"
						lock
						defaultValue="elephants"
						strength={{ bars: 3, text: "Good. 6 to 20 characters" }}
					/>
					<Select label="Country" icon="globe" defaultValue="ci">
						<option value="ci">Côte d’Ivoire</option>
						<option value="ng">Nigeria</option>
					</Select>
					<Field label="Search" hideLabel type="search" icon="search" placeholder="Search people and groups" />
				</div>
				<div className="mt-3">
					<TextArea label="Body" placeholder="What would you like to share?" counter="0 / 500" />
				</div>
				<div className="mt-2 grid">
					<Checkbox defaultChecked>Remember me</Checkbox>
					<Checkbox error="Tick this to go on.">
						I agree to the <a href="#terms">Terms of use</a> and the <a href="#privacy">Privacy policy</a>
					</Checkbox>
					<Checkbox disabled>Not possible here</Checkbox>
					<Checkbox radio name={radio} defaultChecked>
						Everyone
					</Checkbox>
				</div>
			</DemoSection>
			<DemoSection title="Labels, groups, tabs, chips">
				<DemoRow>
					<Label kind="digest" text="Digest" />
					<Label kind="pinned" text="Pinned" />
					<Label kind="official" text="Official" />
					<Label kind="live" text="Live" />
					<Label kind="prize" text="Prize" />
					<Label kind="author" text="Author" />
				</DemoRow>
				<DemoRow>
					<GroupBadge glyph="seed" name="Seed" />
					<GroupBadge glyph="sprout" name="Sprout" />
					<GroupBadge glyph="acacia" name="Acacia" />
					<GroupBadge glyph="baobab" name="Baobab" />
				</DemoRow>
				<Tabs
					name="Feeds"
					className="border-b border-border"
					tabs={[
						{ href: "#1", text: "For you", current: true },
						{ href: "#2", text: "Following" },
						{ href: "#3", text: "Photography", count: "12" },
						{ href: "#4", text: "Questions et réponses" },
						{ href: "#5", text: "आस-पास" },
						{ href: "#6", text: "Official" },
					]}
				/>
				<div className="my-3">
					<Tabs
						name="How to register"
						kind="segments"
						tabs={[
							{ href: "#p", text: "Phone" },
							{ href: "#e", text: "E-mail", current: true },
						]}
					/>
				</div>
				<DemoRow>
					<Chip href="#all" on>
						All
					</Chip>
					<Chip href="#phones">Phones</Chip>
					<Chip href="#lagos" kind="sky">
						#Lagos
					</Chip>
					<Chip type="button" kind="outlined" icon="circle-check">
						I can afford
					</Chip>
					<Chip type="button" kind="like" on>
						❤️ 1.2K
					</Chip>
					<Chip type="button" kind="like" on={false}>
						🔥 214
					</Chip>
				</DemoRow>
			</DemoSection>
		</>
	);
}
