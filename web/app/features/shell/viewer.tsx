import { viewerSlot } from "../../lib/member-slot.tsx";
import { Avatar } from "../../ui/avatar.tsx";

/** The viewer's own avatar. */
export const ViewerAvatar = viewerSlot(Avatar, ({ name, avatar, decoration }) => ({ name, src: avatar, decoration }));

const Name = ({ name }: { name: string }) => name;

/** The viewer's name. */
export const ViewerName = viewerSlot(Name, ({ name }) => ({ name }));
