// What browsers load to send a picture.
export { preparePicture } from "./prepare-picture.ts";
export { uploadPicture } from "./upload.ts";
