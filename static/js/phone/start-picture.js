// What an iPhone shows while the app starts. It takes only a picture with every pixel of its screen, so it is drawn
// here: light and dark, upright and turned. Nothing is fetched but the icon. Phones read it when the app is installed.

const ICON = 96; // pixels of a page, on every screen
const [SHORT, LONG] = [Math.min(screen.width, screen.height), Math.max(screen.width, screen.height)];
const TURNS = { portrait: [SHORT, LONG], landscape: [LONG, SHORT] };

function drawn(icon, colour, [width, height]) {
  const scale = devicePixelRatio;
  const canvas = Object.assign(document.createElement("canvas"), { width: width * scale, height: height * scale });
  const pen = canvas.getContext("2d");
  pen.fillStyle = colour;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  pen.drawImage(icon, (width - ICON) / 2, (height - ICON) / 2, ICON, ICON);
  return canvas.toDataURL();
}

function link(icon, { content, media }, turn) {
  const shown = ["screen", media, `(orientation: ${turn})`].filter(Boolean).join(" and ");
  const href = drawn(icon, content, TURNS[turn]);
  return Object.assign(document.createElement("link"), { rel: "apple-touch-startup-image", media: shown, href });
}

/** Put the pictures into the page; their colours are those of the bars round it. */
export async function drawAll(staticAddress) {
  const icon = Object.assign(new Image(), { src: staticAddress("icons/icon-192.png") });
  await icon.decode();
  const capable = document.createElement("meta");
  Object.assign(capable, { name: "apple-mobile-web-app-capable", content: "yes" });
  const colours = [...document.querySelectorAll("meta[name=theme-color]")];
  const links = colours.flatMap((colour) => Object.keys(TURNS).map((turn) => link(icon, colour, turn)));
  document.head.append(capable, ...links);
}
